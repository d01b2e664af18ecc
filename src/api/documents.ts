/** The calls made without the GraphQL client, as text: sign-in and the session must not wait for it. */

export const LOGIN = `mutation login($username: String!, $password: String!, $action: String!) {
  result: login(username: $username, password: $password, action: $action) {
    token
    refreshToken
    userInfo { username company role email }
  }
}`;

export const LOGOUT = `mutation logout($refreshToken: String!, $action: String!) {
  result: logout(refreshToken: $refreshToken, action: $action) { success }
}`;

export const SET_PASSWORD = `mutation setPassword($token: String!, $password: String!, $action: String!) {
  result: setPassword(token: $token, password: $password, action: $action) { success }
}`;

export const REFRESH_TOKEN = `mutation refreshToken($username: String!, $refreshToken: String!, $action: String!) {
  result: refreshToken(username: $username, refreshToken: $refreshToken, action: $action) { token }
}`;
