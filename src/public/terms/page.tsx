import { LegalText } from '../article/LegalText';
import type { Page } from '../page';
import { termsMessages } from './messages';

export const page: Page = {
  title: termsMessages.title,
  description: termsMessages.description,
  kind: 'article',
  Content: Terms,
};

function Terms() {
  return <LegalText words={termsMessages} />;
}
