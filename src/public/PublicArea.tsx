import { Component, type ReactNode, Suspense, use, useLayoutEffect, useRef, useState } from 'react';
import { Loading } from '../ui/Loading';
import { Footer } from './frame/Footer';
import { Header } from './frame/Header';
import { frameMessages } from './frame/messages';
import { loadPage } from './loadPage';
import { messages } from './messages';
import { usePath, WrittenSearch } from './navigation';
import type { Page } from './page';
import './site.css';
import { PageError } from './PageError';

interface Props {
  /** Path of the prerendered page, or of the one to open. */
  startPath: string;
  /** The part of the query that the page was prerendered for. */
  startSearch?: string | null;
  /** Set if the prerendered page is visible but its code isn't loaded yet. Never rejects. */
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

/** Phones share the canonical URL, so it must match the page. */
function pointCanonicalTo(path: string): void {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (canonical) canonical.href = new URL(path, canonical.href).href;
}

interface BoundaryProps {
  path: string;
  /** Used instead of loading the page at `path`. */
  late: Promise<Page> | undefined;
  children: (page: Promise<Page>) => ReactNode;
}

interface BoundaryState {
  /** Must stay the same promise. Otherwise React would start to wait again. */
  page: Promise<Page>;
  hasFailed: boolean;
}

/** Loads a page, and offers a retry if its code can't be loaded. */
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

/** If the server responds but the page's code is gone, a new version was deployed, and only a reload helps. */
function reloadIfServed(): void {
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok && location.reload(),
    () => {},
  );
}

/** Announces the new page to screen readers. */
function focusHeading(place: HTMLElement | null): void {
  const heading = place?.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}

function useTitle(title: string): void {
  useLayoutEffect(() => {
    document.title = `${title} · Whiteline`;
  }, [title]);
}
