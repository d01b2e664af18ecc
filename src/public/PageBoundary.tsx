import { Component, type ReactNode, useEffect, useRef } from 'react';
import { loadPage, type Page } from './loadPage';
import { messages } from './messages';
import { PageError } from './PageError';

interface Props {
  path: string;
  /** Instead of loading the page at the path. */
  late: Promise<Page> | undefined;
  children: (page: Promise<Page>) => ReactNode;
}

interface State {
  /** The same for as long as it is waited for, or React would begin to wait anew. */
  page: Promise<Page>;
  hasFailed: boolean;
}

/** Loads a page, says so when its code could not be loaded, and tries again when asked to. */
export class PageBoundary extends Component<Props, State> {
  override state = { page: this.props.late ?? loadPage(this.props.path), hasFailed: false };
  private isRetry = false;

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    if (this.isRetry) reloadIfServed();
  }

  override render() {
    if (this.state.hasFailed) return <Failed onRetry={this.retry} />;
    return this.props.children(this.state.page);
  }

  private retry = () => {
    this.isRetry = true;
    this.setState({ page: loadPage(this.props.path), hasFailed: false });
  };
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useTitle(messages.failure.title);
  useEffect(() => focusHeading(place.current), []);
  return (
    <div ref={place}>
      <PageError onRetry={onRetry} />
    </div>
  );
}

/** Where the server is there and the page still does not load, a new version has taken its place: only that can be shown. */
function reloadIfServed(): void {
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok && location.reload(),
    () => {},
  );
}

/** Whoever does not see the page change hears its heading. */
export function focusHeading(place: HTMLElement | null): void {
  const heading = place?.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}

/** Puts a title into the browser's tab, in place of the one that was written out or the page before had. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Whiteline`;
  }, [title]);
}
