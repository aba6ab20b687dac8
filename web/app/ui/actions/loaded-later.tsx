import {
  type ComponentType,
  cloneElement,
  type ReactElement,
  type ReactNode,
  useEffect,
  useState,
} from 'react';
import { loadOnce } from '../../lib/page/load-once.ts';
import { notifyFailure } from '../feedback/toast.ts';

interface Source<Props> {
  loaded: ComponentType<Props> | undefined;
  fetch: () => Promise<void>;
}

interface HostProps<Props> {
  source: Source<Props>;
  props: Props;
  waiting: ReactNode;
}

function Host<Props extends object>({ source, props, waiting }: HostProps<Props>): ReactNode {
  // As it was when rendered: the code may come before the effect runs, and then has to be shown, too.
  const [isLoaded, setLoaded] = useState(source.loaded !== undefined);
  useEffect(() => {
    if (!isLoaded) source.fetch().then(() => setLoaded(true), notifyFailure);
  }, [source, isLoaded]);
  return source.loaded ? <source.loaded {...props} /> : waiting;
}

/**
 * A component whose code is loaded when it is first shown, or before by its `fetch`; then it is shown at once. Until then `waiting` is in
 * its place. If it cannot be loaded, the page stays, and a toast offers to reload it.
 */
export function loadedLater<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const source: Source<Props> = {
    loaded: undefined,
    fetch: loadOnce(async () => {
      source.loaded = await load();
    }),
  };
  const render = ({ waiting = null, ...props }: Props & { waiting?: ReactNode }): ReactNode => (
    <Host source={source} props={props as unknown as Props} waiting={waiting} />
  );
  return Object.assign(render, { fetch: source.fetch });
}

interface Trigger {
  'aria-haspopup'?: 'menu' | 'dialog';
  'aria-expanded'?: boolean;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  onClick?: () => void;
}

interface OpenedLaterProps {
  /** The button that opens the popup. */
  trigger: ReactElement;
  popup: 'menu' | 'dialog';
  fetch: () => Promise<unknown>;
  /** The button with its popup, which opens at once; `waiting` is shown until its code has come. */
  children: (waiting: ReactElement) => ReactNode;
}

/** A button alone until it is first pressed; what it opens is fetched when it is touched. */
export function OpenedLater({ trigger, popup, fetch, children }: OpenedLaterProps) {
  const [isPressed, setPressed] = useState(false);
  const fetchEarly = () => void fetch().catch(() => undefined);
  const button = cloneElement(trigger as ReactElement<Trigger>, {
    'aria-haspopup': popup,
    'aria-expanded': false,
    onPointerEnter: fetchEarly,
    onFocus: fetchEarly,
    onClick: () => setPressed(true),
  });
  return isPressed ? children(button) : button;
}
