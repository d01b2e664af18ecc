import type { AuthProvider, UserIdentity } from 'react-admin';
import { can, isResource, permissionOf } from '../../domain/permissions/can';
import { logout } from '../api/sessionCalls';
import { loginPath } from './nextPath';
import { session } from './session';

/** Uses the same table as the server (domain/permissions). @param identify loads the signed-in user */
export function createAuthProvider(identify: () => Promise<UserIdentity>): AuthProvider {
  return {
    login: async () => {
      throw new Error('Sign-in is a page of its own, /login.');
    },

    async logout() {
      const refreshToken = session.refreshToken();
      // This browser is signed out even if the request fails.
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
      // Missing permissions are reported on the page. Only an expired session leads to sign-in.
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
