import { LegalText } from '../article/LegalText';
import type { Page } from '../page';
import { privacyMessages } from './messages';

export const page: Page = {
  title: privacyMessages.title,
  description: privacyMessages.description,
  kind: 'article',
  Content: Privacy,
};

function Privacy() {
  return <LegalText words={privacyMessages} />;
}
