/** The outcomes of asking for an alert, on the page that asks and on the page of alerts. */
export const ALERT_ASKED = {
  asked: {
    title: 'Please look at your mail',
    sentence:
      'We have sent you a link, to confirm that the address is yours. It is good for 24 hours; until then nothing else is mailed.',
  },
  kept: {
    title: 'Your alert is on',
    sentence: 'New ones are mailed to the address of your account.',
  },
} as const;
