import { describe, expect, it } from 'vitest';
import { jobWarnings, type WarningKind } from '#src/domain/fraud/job-warnings.ts';
import { cpuTime } from '#tests/support/cpu-time.ts';

const warn = (description: string, applicationLink: string | null = null) =>
  jobWarnings({ title: 'Office assistant', description, applicationLink }).map(({ kind }) => kind);

const warned: Record<WarningKind, readonly string[]> = {
  fee: [
    'Applicants must pay a non-refundable processing fee before the interview.',
    'You will pay GH₵100 for the application form.',
    'Kindly pay GHS 80 to MoMo number 0244 000 000 to secure your slot.',
    'Registration is GHS 30 only.',
    'Forms are sold at GHS 50 at our office in Accra.',
    'Training fee GHS 300, payable before you start.',
    'Send GHS 50 to 0244000000 for your interview letter.',
    'No experience needed, just pay a registration fee of 100 cedis.',
    'Applications will not be processed without payment of the registration fee.',
    'Candidates pay for their own medicals and uniform.',
    'Purchase the starter kit for GHS 200 and begin earning today.',
    'The interview fee is GHS 50, not refundable.',
    'To begin, make payment of ₦5,000 to our agent.',
    'The job is free but a processing fee of GHS 60 applies.',
    'You must pay a small fee to register.',
    'An administrative charge of $15 is payable by all applicants.',
  ],
  deposit: [
    'Applicants must pay a refundable deposit.',
    'Deposit GHS 100 to start earning.',
    'A commitment deposit is required, refundable after three months.',
  ],
  identity: [
    'Send your bank details to be registered for payment.',
    'Please provide your account number and a copy of your Ghana Card.',
    'Apply by sending your CV and attach your national ID card.',
    'Submit your ATM card number and PIN for verification.',
    'Applicants should forward their Ghana Card number with the application.',
    'Share your mobile money PIN with our agent to receive the bonus.',
    'Text us your OTP to confirm your place.',
    "Send your CV together with a copy of your voter's ID.",
    'Provide your BVN and account details for salary setup before the interview.',
  ],
  messenger: [
    'Contact HR on Telegram @jobs_now.',
    'Interviews are held on Telegram.',
    'Join and apply: https://wa.me/233244000000',
    'Apply through t.me/fastjobs',
  ],
};

/** Of any kind: what they were tried on after the rules were written. */
const others: readonly string[] = [
  'All applicants will pay GHS 120 for the aptitude test.',
  'You are required to pay a one off registration of GHS 60.',
  'Come along with 50 cedis for registration.',
  'Application form costs GHS 100 and can be picked up at our office.',
  'Successful applicants will pay 200gh for ID card and uniform.',
  'Only serious applicants: pay registration fee to reserve a place.',
  'To process your work permit, pay $300 to our agent in Accra.',
  'You need to deposit at least $20 into your task wallet.',
  'Every worker pays a commitment fee of GHS 100.',
  'Candidates are expected to purchase a training manual at GHS 80.',
  'WhatsApp your Ghana card picture to the number below.',
  'Submit your ID card (front and back).',
  'Forward CV with National ID to our office.',
  'No calls. WhatsApp only.',
  'Text "JOB" on WhatsApp to +233201112222',
  'Send application via Telegram to @hrdesk',
  'Chat us on WhatsApp 0244555666 to start immediately',
  'Your account must be funded with a minimum of $50 before tasks are released.',
  'An insurance fee is payable upfront.',
  'Pay 100 cedis for medical examination.',
  'A fee of GHS 45 is charged for registration.',
  'Registration: 20 cedis per person.',
  'You pay GHS 90 and receive your appointment letter the same day.',
  'Interested persons should register with GHS 50.',
  'Applicants must be ready to pay for security training and uniform.',
  'There is a charge of $40 for your background check.',
  'Payment of GHS 150 secures your place in the training.',
  'Send GHS 20 airtime to the number to book your interview.',
  'We need a photo of your ID card front and back.',
  'Send us your account number so that we can pay you.',
  'Please provide your credit card number to verify your age.',
  'Medical screening is at your own cost.',
  'You must buy the training kit (GHC 200).',
  'Mobile money to 0550 000 000 to secure your slot.',
];

const fine: readonly string[] = [
  'Our recruitment process is free; we never request money.',
  'Applicants are not required to pay any fee.',
  'We charge employers, never job seekers.',
  'Registration is free.',
  'Training is provided free of charge.',
  'Handle customer complaints about card charges and fees.',
  'Strong record in deposit growth and account opening.',
  'Deposit samples in the cold store.',
  'Make bank deposits every evening.',
  'Must be able to pay attention to detail.',
  'Pay suppliers on time and keep the cash book.',
  'Pay: GHS 3,000 - 5,000 a month.',
  'Candidates must hold a Ghana Card.',
  'Verify customers’ bank details before each payout.',
  'Design screens where users upload a passport and ID card.',
  'You will provide your bank details for payroll after signing.',
  'Experience with PIN pads and POS terminals.',
  'Our card processing product serves 2,000 merchants.',
  'Our WhatsApp community has 2,000 farmers.',
  'Integrate WhatsApp, SMS and email into the platform.',
  'Build Telegram bots in Python.',
  'Signal processing for radar.',
  'Message brokers: RabbitMQ, Kafka.',
  'Apply what you learn to each app that we build.',
  'Contact what app stores need from us.',
  'Teach customers to send mobile money to family abroad.',
  'Call 0244 123 456 to apply.',
  'Monitor loan application fees and commissions.',
  'Reviews applications for national identification cards.',
  'Send your application to the address below, by post.',
  'Tuition and registration fees are paid by the fellowship.',
  'Provide banking details of vendors to finance.',
  'Assess application forms and prepare visa documents for staff.',
  'Share account details with the sales team after each client visit.',
  'Employers pay a service fee of 10% for each placement.',
  'There is no application fee.',
  'If somebody asks you to pay a registration fee, report it to us: it is a scam.',
  'The application fee is waived.',
  'The registration fee is not required.',
  'We pay your visa processing fee and your flight.',
  'Process application fees and update the ledger.',
  'Reconcile processing fees charged by payment providers.',
  'Bring two passport photographs to the interview.',
  'Attach one passport-size photo.',
  'On your first day, bring your Ghana Card.',
  'Send your CV to jobs@volta.example or WhatsApp 0244 123 456.',
  'WhatsApp 0244 123 456, or apply at https://volta.example/jobs.',
];

describe('what reads as frauds do', () => {
  for (const [kind, sentences] of Object.entries(warned)) {
    it.each(sentences)(`${kind}: %s`, (sentence) => {
      expect(warn(`We hire now.\n${sentence}\nGood pay.`)).toContain(kind);
    });
  }
});

it.each(others)('warns of: %s', (sentence) => {
  expect(warn(`We hire now.\n${sentence}\nGood pay.`)).not.toEqual([]);
});

it.each(fine)('is fine: %s', (sentence) => {
  expect(warn(`We hire now.\n${sentence}\nGood team.`)).toEqual([]);
});

it('a messenger as the only way to apply is seen in the link, and another way is enough', () => {
  expect(warn('Come and work with us.', 'https://wa.me/233244000000')).toEqual(['messenger']);
  expect(warn('Apply on WhatsApp.', 'https://volta.example/apply')).toEqual([]);
});

it('shows the words it rests on, each once and a few at most', () => {
  const sentence = 'A registration fee of GHS 50 applies.';
  const of = (description: string) => jobWarnings({ title: 'Clerk', description, applicationLink: null });
  expect(of(`Hello. ${sentence} ${sentence}`)).toEqual([{ kind: 'fee', words: sentence }]);
  const long = `${'word '.repeat(100)}a registration fee of GHS 50 ${'word '.repeat(100)}`;
  expect(of(long)[0]?.words).toContain('registration fee of GHS 50');
  expect(of(long)[0]?.words.length).toBeLessThan(170);
  const many = Array.from({ length: 20 }, (_, n) => `A registration fee of GHS ${n + 1} applies.`);
  expect(of(many.join(' '))).toHaveLength(6);
});

it('takes no long time over any text', async () => {
  const parts = ['pay ', 'send your ', 'registration fee ', 'apply , ', 'a '.repeat(9), '1,'];
  const time = await cpuTime(() => {
    for (const part of parts) warn(part.repeat(20_000 / part.length));
  });
  expect(time).toBeLessThan(2_000);
});
