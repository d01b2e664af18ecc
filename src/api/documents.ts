/** Documents as text, so that sign-in and session don't wait for the GraphQL client. */

const SESSION = `{
    token
    refreshToken
    recoveryCodes
    userInfo { username company role email }
  }`;

export const LOGIN = `mutation login(
  $username: String!, $password: String!, $secondFactor: SecondFactorInput, $action: String!
) {
  result: login(username: $username, password: $password, secondFactor: $secondFactor, action: $action) ${SESSION}
}`;

export const BEGIN_PASSKEY_SIGN_IN = `mutation beginPasskeySignIn($action: String!) {
  result: beginPasskeySignIn(action: $action) { options }
}`;

export const SIGN_IN_WITH_PASSKEY = `mutation signInWithPasskey($response: String!, $action: String!) {
  result: signInWithPasskey(response: $response, action: $action) ${SESSION}
}`;

export const BEGIN_SIGN_ON = `mutation beginSignOn($username: String!, $browserSecret: String!, $action: String!) {
  result: beginSignOn(username: $username, browserSecret: $browserSecret, action: $action) { address }
}`;

export const FINISH_SIGN_ON = `mutation finishSignOn($code: String!, $browserSecret: String!, $action: String!) {
  result: finishSignOn(code: $code, browserSecret: $browserSecret, action: $action) ${SESSION}
}`;

export const LOGOUT = `mutation logout($refreshToken: String!, $action: String!) {
  result: logout(refreshToken: $refreshToken, action: $action) { success }
}`;

export const REQUEST_PASSWORD_RESET = `mutation requestPasswordReset($username: String!, $action: String!) {
  result: requestPasswordReset(username: $username, action: $action) { success }
}`;

export const GET_PASSWORD_LINK = `query getPasswordLink($token: String!, $action: String!) {
  result: getPasswordLink(token: $token, action: $action) { username }
}`;

export const GET_LINK_STATE = `query getLinkState($token: String!, $action: String!) {
  result: getLinkState(token: $token, action: $action) { state }
}`;

export const SET_PASSWORD = `mutation setPassword($token: String!, $password: String!, $action: String!) {
  result: setPassword(token: $token, password: $password, action: $action) { success }
}`;

export const SIGN_UP = `mutation signUp(
  $name: String!, $username: String!, $email: String!, $company: String!, $phoneNumber: String!, $address: String!,
  $county: String!, $state: String!, $city: String!, $zipCode: String!, $password: String!, $action: String!
) {
  result: signUp(
    name: $name, username: $username, email: $email, company: $company, phoneNumber: $phoneNumber, address: $address,
    county: $county, state: $state, city: $city, zipCode: $zipCode, password: $password, action: $action
  ) { signUpId }
}`;

export const CONFIRM_SIGN_UP = `mutation confirmSignUp($signUpId: ID!, $code: String!, $action: String!) {
  result: confirmSignUp(signUpId: $signUpId, code: $code, action: $action) {
    token
    refreshToken
    userInfo { username company role email }
  }
}`;

export const RESEND_SIGN_UP_CODE = `mutation resendSignUpCode($signUpId: ID!, $action: String!) {
  result: resendSignUpCode(signUpId: $signUpId, action: $action) { success }
}`;

export const REFRESH_TOKEN = `mutation refreshToken($username: String!, $refreshToken: String!, $action: String!) {
  result: refreshToken(username: $username, refreshToken: $refreshToken, action: $action) { token }
}`;

export const SEND_CONTACT_MESSAGE = `mutation sendContactMessage(
  $name: String!, $email: String!, $company: String, $phone: String, $message: String!, $action: String!
) {
  result: sendContactMessage(
    name: $name, email: $email, company: $company, phone: $phone, message: $message, action: $action
  ) { success }
}`;

export const GET_EXTERNAL_REQUEST = `query getExternalRequest($requestId: String!, $companyName: String!, $action: String!) {
  result: getExternalRequest(requestId: $requestId, companyName: $companyName, action: $action) {
    companyName companyPhone jobNo jobName ticketNo place today latestExpiration
  }
}`;

export const LINK_EXTERNAL_TICKET = `mutation linkExternalTicket(
  $requestId: String!, $body: ExternalTicketInput!, $action: String!
) {
  result: linkExternalTicket(requestId: $requestId, body: $body, action: $action) { success }
}`;

export const REJECT_EXTERNAL_SHARE_REQUEST = `mutation rejectExternalShareRequest(
  $requestId: String!, $reason: String!, $action: String!
) {
  result: rejectExternalShareRequest(requestId: $requestId, reason: $reason, action: $action) { success }
}`;
