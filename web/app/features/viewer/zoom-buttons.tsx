import clsx from 'clsx';
import { Minus, MoveHorizontal, Plus } from 'lucide-react';
import { BarButton } from './bar-button.tsx';

interface ZoomButtonsProps {
  /** 1 is the original size of the document. */
  scale: number;
  isFitted: boolean;
  fitLabel?: string;
  className?: string;
  zoomIn: () => void;
  zoomOut: () => void;
  fit: () => void;
}

export const ZoomButtons = ({
  scale,
  isFitted,
  fitLabel = 'Fit to width (0)',
  className,
  zoomIn,
  zoomOut,
  fit,
}: ZoomButtonsProps) => (
  <div className={clsx('flex items-center', className)}>
    <BarButton label="Zoom out (−)" onClick={zoomOut}>
      <Minus size={18} aria-hidden="true" />
    </BarButton>
    <span className="w-12 text-center text-xs tabular-nums max-md:hidden">{Math.round(scale * 100)}%</span>
    <BarButton label="Zoom in (+)" onClick={zoomIn}>
      <Plus size={18} aria-hidden="true" />
    </BarButton>
    <BarButton label={fitLabel} isPressed={isFitted} onClick={fit}>
      <MoveHorizontal size={19} aria-hidden="true" />
    </BarButton>
  </div>
);
