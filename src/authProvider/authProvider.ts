import type { AuthProvider, UserIdentity } from 'react-admin';
import { can, isResource, permissionOf } from '../../domain/permissions/can';
import { logout } from '../api/sessionCalls';
import { loginPath } from './nextPath';
import { session } from './session';

/**
 * Permissions are decided by the same table as on the server (domain/permissions): what is hidden here is refused there.
 * @param identify reads who is signed in
 */
export function createAuthProvider(identify: () => Promise<UserIdentity>): AuthProvider {
  return {
    login: async () => {
      throw new Error('Sign-in is a page of its own, /login.');
    },

    async logout() {
      const refreshToken = session.refreshToken();
      // Whether or not the server hears of it, this browser is signed out.
      if (refreshToken !== null) logout(refreshToken).catch(() => undefined);
      session.end();
      return loginPath(location);
    },

    async checkAuth() {
      if (session.token() === null || session.userInfo() === null) {
        throw { redirectTo: loginPath(location), message: false };
      }
    },

    async checkError(error) {
      // Forbidden is shown where it happened; only a session that is over leads out.
      if (error?.status === 401) throw { redirectTo: loginPath(location), message: false };
    },

    async canAccess({ resource, action }) {
      const user = session.userInfo();
      const permission = permissionOf(action);
      if (user === null || permission === null || !isResource(resource)) return false;
      return can({ id: user.username, role: user.role }, permission, resource);
    },

    getIdentity: identify,
  };
}
