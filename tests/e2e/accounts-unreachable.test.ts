import { expect, test } from '#tests/support/e2e/test.ts';
import { AccountForms, PASSWORD } from '#tests/support/pages/account-forms.ts';

const ADVICE = 'No response from the server. Please check your connection and try again.';

test.describe('with the server down', () => {
  test.use({ site: 'apiDown', expectedTrouble: [/^(failed|console): .*\/api\//s] });

  test('logins say what to do, and blame nothing', async ({ page }) => {
    const forms = new AccountForms(page);
    await page.goto('/jobseeker-login');
    await forms.logIn('Email', 'ama@example.com', PASSWORD);
    await expect(forms.alert.getByRole('paragraph')).toHaveText([ADVICE]);
    await page.goto('/login');
    await forms.logIn('Username', 'acme', PASSWORD);
    await expect(forms.alert.getByRole('paragraph')).toHaveText([ADVICE]);
  });

  test('signing up says that it failed too, and keeps the address', async ({ page }) => {
    const forms = new AccountForms(page);
    await page.goto('/signup');
    await forms.askForLink('ama@example.com');
    await expect(forms.alert.getByRole('paragraph')).toHaveText(['Signup failed. Please try again later.', ADVICE]);
    await expect(forms.field('Email')).toHaveValue('ama@example.com');
  });

  test('setting a password says both too', async ({ page }) => {
    const forms = new AccountForms(page);
    await page.goto('/set-password?token=any');
    await forms.choosePassword(PASSWORD);
    await expect(forms.alert.getByRole('paragraph')).toHaveText([
      'Failed to set password. Link may have expired.',
      ADVICE,
    ]);
  });
});
