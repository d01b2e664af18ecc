import { homeMessages } from './messages';

const words = homeMessages.law;

/** The numbers that the product counts by, with the section of the law behind each. */
export function Law() {
  return (
    <section className="law paper">
      <div className="lane">
        <h2>{words.heading}</h2>
        <p className="lead">{words.text}</p>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.question}</th>
              {words.states.map(state => (
                <th scope="col" key={state}>
                  {state}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {words.rows.map(({ name, values, sources }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {words.states.map((state, index) => (
                  <td key={state} data-state={state}>
                    {values[index]}
                    <small>{sources[index]}</small>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p className="law-note">{words.note}</p>
      </div>
    </section>
  );
}
