import './article.css';

/** How every page but Home begins: its heading on asphalt, with the lane line at its end. */
export function Opening({ heading, lead }: { heading: string; lead?: string }) {
  return (
    <header className="opening asphalt">
      <div className="lane">
        <h1>{heading}</h1>
        {lead && <p className="lead">{lead}</p>}
      </div>
    </header>
  );
}
