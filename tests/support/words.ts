import './screen';
import { addWords } from '../../src/i18n/i18nProvider';
import { pageMessages } from '../../src/i18n/pageMessages';

// Every part of a page is shown with the words that its page would have brought.
await addWords(pageMessages);
