import { isRoleName, type RoleName } from '../../domain/permissions/roles';
import { LANGUAGE_KEY } from '../i18n/language';
import { loginPath } from './nextPath';
import { forgetResponses } from './storedResponses';

/** `company` is an id, null for a SASAdministrator. */
interface UserInfo {
  username: string;
  company: string | null;
  role: RoleName;
  email: string;
}

/** `token` is valid for minutes, `refreshToken` for the whole session. */
export interface Credentials {
  token: string;
  refreshToken: string;
  userInfo: UserInfo;
}

/** Stored in local storage under the keys of spec §3, shared with other tabs. */
export const session = {
  token: () => localStorage.getItem('token'),

  refreshToken: () => localStorage.getItem('refreshToken'),

  userInfo: () => parseUserInfo(localStorage.getItem('userInfo')),

  /** The selected company for a SASAdministrator, the user's own for everyone else. */
  companyId(): string | null {
    const user = session.userInfo();
    return user?.role === 'SASAdministrator'
      ? localStorage.getItem('selectedCompanyId')
      : (user?.company ?? null);
  },

  start({ token, refreshToken, userInfo }: Credentials): void {
    if (session.userInfo()?.username !== userInfo.username) {
      localStorage.removeItem('selectedCompanyId');
      localStorage.removeItem(LANGUAGE_KEY);
      forgetResponses();
    }
    localStorage.setItem('token', token);
    localStorage.setItem('refreshToken', refreshToken);
    localStorage.setItem('userInfo', JSON.stringify(userInfo));
  },

  renewToken: (token: string) => localStorage.setItem('token', token),

  selectCompany: (id: string) => localStorage.setItem('selectedCompanyId', id),

  /** Normal sign-out. Keeps the user's list filters. The next person reads the browser's language. */
  end(): void {
    for (const key of KEYS) localStorage.removeItem(key);
    forgetResponses();
  },

  /** For a session that can't be renewed. Clears all of local storage (spec §4). */
  discard(): void {
    localStorage.clear();
    forgetResponses();
  },
};

const KEYS = ['token', 'refreshToken', 'userInfo', 'selectedCompanyId', LANGUAGE_KEY] as const;

function parseUserInfo(text: string | null): UserInfo | null {
  if (text === null) return null;
  try {
    const value: Partial<UserInfo> | null = JSON.parse(text);
    if (typeof value?.username !== 'string' || !isRoleName(value.role)) return null;
    return {
      username: value.username,
      role: value.role,
      company: typeof value.company === 'string' ? value.company : null,
      email: typeof value.email === 'string' ? value.email : '',
    };
  } catch {
    return null;
  }
}

type Page = Pick<Location, 'pathname' | 'search' | 'assign' | 'reload'>;

/**
 * Follows a sign-out in another tab, and reloads if another user or company is active there, because all tabs
 * share the session.
 * @returns a function that stops watching
 */
export function watchSession(page: Page = location): () => void {
  const follow = ({ key, oldValue, newValue }: StorageEvent) => {
    // The key is null when the storage was cleared.
    if (key === null || (key === 'token' && newValue === null)) return page.assign(loginPath(page));
    const isOther = key === 'userInfo' || key === 'selectedCompanyId';
    if (isOther && newValue !== null && newValue !== oldValue) page.reload();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
