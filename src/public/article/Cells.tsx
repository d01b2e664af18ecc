interface Props {
  heading: string;
  list: readonly { name: string; text: string }[];
}

/** Things named and told in a few words each, side by side on the asphalt. */
export function Cells({ heading, list }: Props) {
  return (
    <section className="asphalt edge">
      <div className="lane">
        <h2>{heading}</h2>
        <ul className="cells">
          {list.map(({ name, text }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
