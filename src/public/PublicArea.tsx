import { Component, type ReactNode, Suspense, use, useLayoutEffect, useRef, useState } from 'react';
import { Loading } from '../ui/Loading';
import { Footer } from './frame/Footer';
import { Header } from './frame/Header';
import { frameMessages } from './frame/messages';
import { loadPage, type Page } from './loadPage';
import { messages } from './messages';
import { usePath, WrittenSearch } from './navigation';
import './site.css';
import { PageError } from './PageError';

interface Props {
  /** The path that was written out or is opened. */
  startPath: string;
  /** What of the query there it was written out for. */
  startSearch?: string | null;
  /** The page there, when its code is not loaded yet though it can be read; it never fails. */
  late?: Promise<Page>;
}

export function PublicArea({ startPath, startSearch = null, late }: Props) {
  const path = usePath(startPath);
  const [isFirst, setFirst] = useState(true);
  if (isFirst && path !== startPath) setFirst(false);
  return (
    <div className="site">
      <a className="skip" href="#content">
        {frameMessages.skip}
      </a>
      <Header path={path} />
      <main id="content" tabIndex={-1}>
        <PageBoundary key={path} path={path} late={isFirst ? late : undefined}>
          {page => (
            <Suspense fallback={<OnItsWay />}>
              <WrittenSearch value={startSearch}>
                <Shown page={page} path={path} isFirst={isFirst} />
              </WrittenSearch>
            </Suspense>
          )}
        </PageBoundary>
      </main>
      <Footer />
    </div>
  );
}

function OnItsWay() {
  useTitle(messages.loading);
  return <Loading />;
}

function Shown({ page, path, isFirst }: { page: Promise<Page>; path: string; isFirst: boolean }) {
  const { title, kind, Content } = use(page);
  const place = useRef<HTMLDivElement>(null);
  useTitle(title);
  useLayoutEffect(() => {
    pointCanonicalTo(path);
    if (!isFirst) focusHeading(place.current);
  }, [path, isFirst]);
  return (
    <div className={kind} ref={place}>
      <Content />
    </div>
  );
}

/** Phones share the canonical address, so it must follow. */
function pointCanonicalTo(path: string): void {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (canonical) canonical.href = new URL(path, canonical.href).href;
}

interface BoundaryProps {
  path: string;
  /** Instead of loading the page at the path. */
  late: Promise<Page> | undefined;
  children: (page: Promise<Page>) => ReactNode;
}

interface BoundaryState {
  /** The same for as long as it is waited for, or React would begin to wait again. */
  page: Promise<Page>;
  hasFailed: boolean;
}

/** Loads a page, says so when its code could not be loaded, and tries again when asked to. */
class PageBoundary extends Component<BoundaryProps, BoundaryState> {
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
  useLayoutEffect(() => focusHeading(place.current), []);
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
function focusHeading(place: HTMLElement | null): void {
  const heading = place?.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}

/** Puts a title into the browser's tab, in place of the one that was written out or the page before had. */
function useTitle(title: string): void {
  useLayoutEffect(() => {
    document.title = `${title} · Whiteline`;
  }, [title]);
}
