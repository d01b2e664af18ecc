import { homeMessages } from './messages';

const words = homeMessages.journey;

/** How a ticket travels, drawn as one line: out of the left edge, by four stations, and back for the renewal. */
export function Journey() {
  return (
    <section className="journey asphalt">
      <div className="lane">
        <h2>{words.heading}</h2>
        <p className="lead">{words.text}</p>
        <svg className="journey-line" viewBox="0 0 1120 130" aria-hidden="true" focusable="false">
          <path d="M-900 92H872" />
          <path d="M872 92C952 92 952 14 880 14H384C328 14 308 40 308 66" strokeDasharray="30 18" />
          <path d="M294 54l14 17 14-17" />
          {[28, 308, 588, 868].map((x, index) => (
            <g key={x}>
              <circle cx={x} cy="92" r="24" />
              <text x={x} y="100">
                {index + 1}
              </text>
            </g>
          ))}
        </svg>
        <ol className="journey-steps">
          {words.steps.map(({ name, text }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
