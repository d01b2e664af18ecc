import { isRoleName, type RoleName } from '../../domain/permissions/roles';
import { loginPath } from './nextPath';

/** Who is signed in, as the server told at sign-in. `company` is an ID, null for a SASAdministrator. */
interface UserInfo {
  username: string;
  company: string | null;
  role: RoleName;
  email: string;
}

/** What signing in gives. `token` lives for minutes; `refreshToken` lives as long as the session. */
export interface Credentials {
  token: string;
  refreshToken: string;
  userInfo: UserInfo;
}

/** The session in local storage, under the keys of spec §3. Other tabs read and write the same keys. */
export const session = {
  token: () => localStorage.getItem('token'),

  refreshToken: () => localStorage.getItem('refreshToken'),

  userInfo: () => parseUserInfo(localStorage.getItem('userInfo')),

  /** The company worked on: the selected one for a SASAdministrator, one's own for everyone else. */
  companyId(): string | null {
    const user = session.userInfo();
    return user?.role === 'SASAdministrator'
      ? localStorage.getItem('selectedCompanyId')
      : (user?.company ?? null);
  },

  start({ token, refreshToken, userInfo }: Credentials): void {
    if (session.userInfo()?.username !== userInfo.username) localStorage.removeItem('selectedCompanyId');
    localStorage.setItem('token', token);
    localStorage.setItem('refreshToken', refreshToken);
    localStorage.setItem('userInfo', JSON.stringify(userInfo));
  },

  renewToken: (token: string) => localStorage.setItem('token', token),

  selectCompany: (id: string) => localStorage.setItem('selectedCompanyId', id),

  /** An ordinary sign-out: the session ends, the person's list filters stay. */
  end(): void {
    for (const key of KEYS) localStorage.removeItem(key);
  },

  /** A session that cannot be renewed: local storage is cleared wholly (spec §4). */
  discard: () => localStorage.clear(),
};

const KEYS = ['token', 'refreshToken', 'userInfo', 'selectedCompanyId'] as const;

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
 * Signed out there is signed out here; another person or company there must not go unnoticed, as all tabs' calls carry it.
 * @returns a function that ends the watch
 */
export function watchSession(page: Page = location): () => void {
  const follow = ({ key, oldValue, newValue }: StorageEvent) => {
    // A cleared storage is told with the key null.
    if (key === null || (key === 'token' && newValue === null)) return page.assign(loginPath(page));
    const isOther = key === 'userInfo' || key === 'selectedCompanyId';
    if (isOther && newValue !== null && newValue !== oldValue) page.reload();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
