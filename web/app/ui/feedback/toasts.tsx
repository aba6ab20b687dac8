import 'react-toastify/ReactToastify.css';
import '../../styles/toasts.css';
import { Slide, ToastContainer } from 'react-toastify/unstyled';

interface ToastsProps {
  position: 'top-right' | 'top-center';
}

/** The specified toasts: 5000 ms, pause on hover, drag at 80 percent, close button, hotkey Alt+T (section 9). */
export default function Toasts({ position }: ToastsProps) {
  return (
    <ToastContainer
      position={position}
      autoClose={5000}
      pauseOnHover
      draggable
      draggablePercent={80}
      closeButton
      newestOnTop
      transition={Slide}
      hotKeys={(event) => event.altKey && event.code === 'KeyT'}
      aria-label="Notifications Alt+T"
    />
  );
}
