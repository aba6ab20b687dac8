interface PasswordForm {
  getFieldState: (name: 'password_confirmation') => { isTouched: boolean; invalid: boolean };
  trigger: (name: 'password_confirmation') => Promise<boolean>;
}

/** Options of a form's password: on leaving it, a confirmation that was given before is compared with it again. */
export const recheckConfirmation = ({ getFieldState, trigger }: PasswordForm) => ({
  onBlur: () => {
    const { isTouched, invalid } = getFieldState('password_confirmation');
    if (isTouched || invalid) void trigger('password_confirmation');
  },
});
