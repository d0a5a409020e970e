/** Fields of the application's form that are for its phone alone: the code, and the button that has one sent. */
export const codeField = 'verification_code'
export const sendCodeField = 'send_code'
