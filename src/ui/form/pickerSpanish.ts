import { esES } from '@mui/x-date-pickers/locales';
import dayjs from 'dayjs';
import es from 'dayjs/locale/es.js';
import { addSpanish } from './pickerLocale';

/** Loaded where Spanish is chosen only. Weeks begin on Sunday, as on calendars in the US. */
dayjs.locale({ ...es, name: 'es-us', weekStart: 0 }, undefined, true);
addSpanish({
  adapterLocale: 'es-us',
  localeText: esES.components.MuiLocalizationProvider.defaultProps.localeText,
});
