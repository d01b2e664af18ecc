import * as v from 'valibot';
import { form } from '../form';
import { LANGUAGES } from '../language';

/** Null: nobody chose, so the browser decides. */
export const ownLanguageSchema = form({
  language: v.optional(v.nullable(v.picklist(LANGUAGES, 'Choose en or es.')), null),
});
