import type { ThemeOptions } from '@mui/material/styles';
import { TOUCH } from '../ui/media';
import { buildTheme } from '../ui/theme/theme';

/** For one hand in the sun: everything is larger than in the console. */
const large = { minHeight: 48, fontSize: 16 };
const field = { styleOverrides: { root: { ...large, [TOUCH]: large } } };

const components: ThemeOptions['components'] = {
  MuiButton: field,
  MuiOutlinedInput: field,
  MuiPickersOutlinedInput: field,
  MuiInputLabel: { styleOverrides: { root: { fontSize: 16, fontWeight: 600 } } },
  MuiFormHelperText: { styleOverrides: { root: { fontSize: 15 } } },
  MuiAlert: { styleOverrides: { root: { fontSize: 16 } } },
};

/** The page of an invitation in the mode of the device. */
export const themes = {
  light: buildTheme('light', components),
  dark: buildTheme('dark', components),
};
