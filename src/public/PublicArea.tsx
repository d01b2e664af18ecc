import { Suspense, use, useEffect, useRef, useState } from 'react';
import { Loading } from '../ui/Loading';
import { Footer } from './frame/Footer';
import { Header } from './frame/Header';
import { frameMessages } from './frame/messages';
import type { Page } from './loadPage';
import { messages } from './messages';
import { usePath, WrittenSearch } from './navigation';
import { focusHeading, PageBoundary, useTitle } from './PageBoundary';
import './site.css';

interface Props {
  /** The path that was written out or is opened. */
  startPath: string;
  /** What of the query there it was written out for. */
  startSearch?: string | null;
  /** The page there, when its code is not loaded yet though it can be read; it never fails. */
  late?: Promise<Page>;
}

/** Every page outside the console, in its frame. */
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
  useEffect(() => {
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
