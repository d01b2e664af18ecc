import { useTranslate } from 'react-admin';
import { SOUTHERN_CENTER } from '../../../../domain/tickets/places';

/** Where tickets of the county are placed instead. */
export function SouthernCounty({ county }: { county: string }) {
  const translate = useTranslate();
  const { name, url } = SOUTHERN_CENTER;
  return (
    <>
      {translate('tickets.create.hints.southernCounty', { county })}{' '}
      <a href={url} target="_blank" rel="noreferrer">
        {name}
      </a>
      .
    </>
  );
}
