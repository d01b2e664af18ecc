import { useTranslate } from 'react-admin';
import type { Part } from '../../../../domain/events/described';
import { DeviceLocation } from '../../../ui/form/DeviceLocation';
import { FormSection } from '../../../ui/form/FormSection';
import { asked } from './answers';
import { DescribedInput } from './DescribedInput';

interface Props {
  parts: readonly Part[];
  /** What the fields' names are within the form, such as `details.` */
  within: string;
}

/** A section for each part, with the inputs that its fields ask for. */
export function PartSections({ parts, within }: Props) {
  const translate = useTranslate();
  return parts.map(part => (
    <FormSection key={part.id} id={part.id} title={translate(`events.parts.${part.id}`)}>
      {asked([part]).map(field => (
        <DescribedInput key={field.name} field={field} within={within} />
      ))}
      {part.id === 'place' && <DeviceLocation latitude="details.latitude" longitude="details.longitude" />}
    </FormSection>
  ));
}
