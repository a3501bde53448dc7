import { describe, expect, it } from 'vitest';
import { jobWarnings, type WarningKind } from '#src/domain/fraud/job-warnings.ts';
import { cpuTime } from '#tests/support/cpu-time.ts';

const warn = (description: string, applicationLink: string | null = null) =>
  jobWarnings({ title: 'Office assistant', description, applicationLink }).map(({ kind }) => kind);

const warned: Record<WarningKind, readonly string[]> = {
  fee: [
    'A registration fee of GHS 50 applies.',
    'Applicants must pay a non-refundable processing fee before the interview.',
    'You will pay GH₵100 for the application form.',
    'Kindly pay GHS 80 to MoMo number 0244 000 000 to secure your slot.',
    'Registration fee: GHS 20.',
    'Registration is GHS 30 only.',
    'Forms are sold at GHS 50 at our office in Accra.',
    'Training fee GHS 300, payable before you start.',
    'Send GHS 50 to 0244000000 for your interview letter.',
    'No experience needed, just pay a registration fee of 100 cedis.',
    'Applications will not be processed without payment of the registration fee.',
    'Selected candidates will be required to pay a visa processing fee of $250.',
    'Candidates pay for their own medicals and uniform.',
    'There is a one-time fee of $30 required to activate your account.',
    'Purchase the starter kit for GHS 200 and begin earning today.',
    'The interview fee is GHS 50, not refundable.',
    'To begin, make payment of ₦5,000 to our agent.',
    'Applicants are to pay an amount of GHS 150 before posting.',
    'A token fee of 40 cedis is required for background check.',
    'The job is free but a processing fee of GHS 60 applies.',
    'PROCESSING FEE OF GHS 200 REQUIRED BEFORE TRAVEL',
    'Pay GHS 70 for the medical before the interview.',
    'You must pay a small fee to register.',
    'An administrative charge of $15 is payable by all applicants.',
  ],
  deposit: [
    'Applicants must pay a refundable deposit.',
    'A security deposit of GHS 500 is required for the motorbike.',
    'You will make an initial deposit of $50 to unlock tasks.',
    'Deposit GHS 100 to start earning.',
    'Riders must leave a caution deposit before collecting the phone.',
    'A commitment deposit is required, refundable after three months.',
  ],
  identity: [
    'Send your bank details to be registered for payment.',
    'Please provide your account number and a copy of your Ghana Card.',
    'Apply by sending your CV and attach your national ID card.',
    'Submit your ATM card number and PIN for verification.',
    'Send a photo of your passport to the recruiter.',
    'Applicants should forward their Ghana Card number with the application.',
    'Share your mobile money PIN with our agent to receive the bonus.',
    'Interested? Send name, age and bank account number.',
    'Text us your OTP to confirm your place.',
    "Send your CV together with a copy of your voter's ID.",
    'Provide your BVN and account details for salary setup before the interview.',
  ],
  messenger: [
    'Apply on WhatsApp: 0244 123 456.',
    'WhatsApp only 0551234567',
    'Send your CV via WhatsApp to 0201234567.',
    'Contact HR on Telegram @jobs_now.',
    'Interviews are held on Telegram.',
    'Join and apply: https://wa.me/233244000000',
    'Message us on WhatsApp for details.',
    'For enquiries, WhatsApp +233 24 412 3456.',
    'Apply through t.me/fastjobs',
    'Call or WhatsApp 0244123456',
  ],
};

/** Of any kind: what they were tried on after the rules were written. */
const others: readonly string[] = [
  'All applicants will pay GHS 120 for the aptitude test.',
  'You are required to pay a one off registration of GHS 60.',
  'Please note: a registration fee of Ghc 50 will be charged.',
  'Come along with 50 cedis for registration.',
  'Application form costs GHS 100 and can be picked up at our office.',
  'Successful applicants will pay 200gh for ID card and uniform.',
  'Only serious applicants: pay registration fee to reserve a place.',
  'A non refundable fee of 30 Ghana cedis is required.',
  'To process your work permit, pay $300 to our agent in Accra.',
  'You need to deposit at least $20 into your task wallet.',
  'Every worker pays a commitment fee of GHS 100.',
  'Candidates are expected to purchase a training manual at GHS 80.',
  'Kindly send your full name, date of birth and bank account details.',
  'WhatsApp your Ghana card picture to the number below.',
  'Submit your ID card (front and back).',
  'Forward CV with National ID to our office.',
  'Contact us on WhatsApp for the interview: 055 123 4567',
  'No calls. WhatsApp only.',
  'Text "JOB" on WhatsApp to +233201112222',
  'Send application via Telegram to @hrdesk',
  'Chat us on WhatsApp 0244555666 to start immediately',
  'Interested candidates should inbox on WhatsApp 0244555666',
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
  'Refundable deposit of GHS 300 for the tablet.',
  'We need a photo of your ID card front and back.',
  'Send us your account number so that we can pay you.',
  'Please provide your credit card number to verify your age.',
  'Contact: WhatsApp 0555 000 111.',
  'Kindly reach the recruiter on telegram for your interview.',
  'Drop your CV on WhatsApp 0240000000',
  'Medical screening is at your own cost.',
  'You must buy the training kit (GHC 200).',
  'Mobile money to 0550 000 000 to secure your slot.',
  'Inbox me on whatsap.',
  'Contact us on watsapp for details.',
];

const fine: readonly string[] = [
  'Our recruitment process is free; we never request money.',
  'Applicants are not required to pay any fee.',
  'No payment is requested at any stage of recruitment.',
  'The Bank does not charge any fees for recruitment.',
  'Handle customer complaints about card charges and fees.',
  'Commission: 10% of the sales fee.',
  'Process payments of fees, invoices and deposits.',
  'A modest accommodation fee is deducted? No: housing is free.',
  'Monitor loan application fees and commissions.',
  'You will be responsible for collecting membership fees.',
  'Strong record in deposit growth and account opening.',
  'Assist account holders with ATM card requests.',
  'Capture national ID details of beneficiaries in the field.',
  'Support applicants for visas with their documents.',
  'Work with the passport office to renew passports.',
  'Reviews applications for national identification cards.',
  'Please include your CV, cover letter and three references.',
  'Send your application to the address below, by post.',
  'Our WhatsApp community has 2,000 farmers.',
  'Manage our WhatsApp and Telegram channels.',
  'Tuition and registration fees are paid by the fellowship.',
  'The fellowship pays fees of up to $10,000 a year.',
  'Stipend: GHS 1,500 a month; transport is paid.',
  'Pay scale: $800-$1,200.',
  'Attach certificates and transcripts.',
  'Must be able to pay attention to detail.',
  'Prior experience with card payments and PCI is a plus.',
  'You must provide two referees.',
  'Provide banking details of vendors to finance.',
  'We will reimburse your medical examination fee.',
  'Responsible for the payment of statutory fees and taxes.',
  'Prepare fee notes and follow up on payments.',
  'Knowledge of registration, training and placement of interns.',
  'Assess application forms and prepare visa documents for staff.',
  'Training costs are fully covered.',
  'Salary: GHS 2,500 to GHS 3,500, paid monthly by bank transfer.',
  'A monthly airtime allowance of GHS 100 is paid.',
  'Send weekly reports to the country director.',
  'Submit monthly bank statements and reconciliations to finance.',
  'Provide first line support for card payments.',
  'Attach invoices to each payment voucher.',
  'Share account details with the sales team after each client visit.',
  'Send payslips and tax forms to staff.',
  'Share customer feedback by email.',
  'Candidates must hold a Ghana Card.',
  'Applicants must be Ghanaian citizens.',
  'Interviews are held on Zoom.',
  'Excellent on phone, email and WhatsApp.',
  'Integrate WhatsApp, SMS and email into the platform.',
  'Message brokers: RabbitMQ, Kafka.',
  'Apply machine learning to signal processing.',
  'Send signals to the control room.',
  'Maintain fees schedule and apply charges to student accounts.',
  'Must have own motorbike; fuel is paid.',
  'Deposit samples in the cold store.',
  'Provide input to the bank card team.',
  'Bring energy and ideas.',
  'Responsible for applying penalty charges before closing accounts.',
  'We charge employers, never job seekers.',
  'Employers pay a service fee of 10% for each placement.',
  'No fee is charged at any stage.',
  'We never charge applicants a registration fee.',
  'We do not ask for fees, deposits or bank details.',
  'No fees, deposits or payments are required from applicants.',
  'Registration is free.',
  'There is no application fee.',
  'Beware of anybody who asks you to pay a processing fee of GHS 50.',
  'If somebody asks you to pay a registration fee, report it to us: it is a scam.',
  'The application fee is waived.',
  'The registration fee is not required.',
  'Visa fees are covered by the company.',
  'We pay your visa processing fee and your flight.',
  'The employer covers training fees.',
  'Fee income grew by a tenth last year.',
  'Grow fee income and manage the deposit book.',
  'Collect registration fees from students and issue receipts.',
  'You will collect school fees and reconcile them daily.',
  'Process application fees and update the ledger.',
  'Explain service fees to customers.',
  'Invoice clients for placement fees paid monthly.',
  'Reconcile processing fees charged by payment providers.',
  'Pay: GHS 3,000 - 5,000 a month.',
  'Pay GHS 3,000 per month plus bonus.',
  'You will be paid GHS 2,000 a month.',
  'We pay GHS 2,500 monthly into your account.',
  'Competitive pay of $1,200 with health insurance.',
  'Salary GHS 4,000 before tax.',
  'Pay suppliers on time and keep the cash book.',
  'Prepare payments of up to GHS 50,000 for approval.',
  'Manage a budget of $200,000.',
  'Training is provided free of charge.',
  'Uniform is provided.',
  'Open savings and fixed deposit accounts for customers.',
  'Drive deposit mobilisation in the Kumasi region.',
  'Make bank deposits every evening.',
  'Explore gold deposits in the Western Region.',
  'Prepare daily cash deposits and petty cash reports.',
  'Manage customer security deposits for rented apartments.',
  'The KYC officer checks ID and reviews account details.',
  'Verify customers’ bank details before each payout.',
  'Help customers submit their Ghana Card for KYC.',
  'Check that clients provide a valid national ID.',
  'Build the flow in which users enter their card details.',
  'Design screens where users upload a passport and ID card.',
  'Must have a valid driver’s licence.',
  'Holds a valid passport and can travel.',
  'Bring two passport photographs to the interview.',
  'Attach one passport-size photo.',
  'You will provide your bank details for payroll after signing.',
  'On your first day, bring your Ghana Card.',
  'Experience with PIN pads and POS terminals.',
  'Send your CV and cover letter to jobs@volta.example.',
  'Send your CV to jobs@volta.example or WhatsApp 0244 123 456.',
  'WhatsApp 0244 123 456, or apply at https://volta.example/jobs.',
  'Experience with the WhatsApp Business API.',
  'Answer customers on WhatsApp and by phone.',
  'Run campaigns on Facebook Messenger and Instagram.',
  'Signal processing for radar.',
  'Build Telegram bots in Python.',
  'Call 0244 123 456 to apply.',
  'Charge controllers and solar kits are installed by your team.',
  'Support the registration of voters in the field.',
  'Reports to the Head of Fees and Charges.',
  'Apply for the training programme; a stipend of GHS 800 is paid monthly.',
  'Applicants receive a transport allowance of GHS 100.',
  'Training at our own cost is part of the offer.',
  'Teach customers to send mobile money to family abroad.',
  'Apply what you learn to each app that we build.',
  'Contact what app stores need from us.',
  'Our card processing product serves 2,000 merchants.',
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
  const of = (description: string) =>
    jobWarnings({ title: 'Clerk', description, applicationLink: null });
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
