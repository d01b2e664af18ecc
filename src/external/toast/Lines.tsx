/** What is said: a list with a bullet for each message, or a sentence with the reasons below it (spec §8). */
export type Said = string | string[] | { text: string; reasons: string[] };

export function Lines({ said }: { said: Said }) {
  if (typeof said === 'string') return <p>{said}</p>;
  if (Array.isArray(said)) return <Bullets lines={said} />;
  return (
    <>
      <p>{said.text}</p>
      {said.reasons.length > 0 && <Bullets lines={said.reasons} />}
    </>
  );
}

function Bullets({ lines }: { lines: string[] }) {
  return (
    <ul>
      {lines.map(line => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
