import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guessLimits } from '#src/server/modules/auth/verify-password.ts';
import { addressKey } from '#src/server/platform/limits/address-key.ts';
import { mailboxKey } from '#src/server/platform/limits/mailbox-key.ts';

const group = fc.integer({ min: 0, max: 0xff_ff }).map((part) => part.toString(16));
const groups = (count: number) => fc.array(group, { minLength: count, maxLength: count });

describe('the network of an address', () => {
  test.each([
    ['203.0.113.9:4711', '203.0.113.9'],
    ['::FFFF:cb00:7109', '203.0.113.9'],
    ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
    ['[::ffff:203.0.113.9]:80', '203.0.113.9'],
    ['2001:DB8:1:2::9', '2001:db8:1::/48'],
    ['[2001:db8:1:2::9]:4711', '2001:db8:1::/48'],
    ['fe80::1%eth0', 'fe80::/48'],
    ['::1', '::/48'],
    ['', 'unreadable'],
    ['999.1.1.1', 'unreadable'],
    ['0x7f.1', 'unreadable'],
  ])('%s counts as %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });

  test('is the same for all addresses of a /64, and for no other', () => {
    fc.assert(
      fc.property(groups(4), groups(4), groups(4), groups(4), (net, host, other, otherNet) => {
        // What begins with zeros may be an IPv4 address.
        fc.pre(net.some((part) => part !== '0') && otherNet.some((part) => part !== '0'));
        const key = addressKey([...net, ...host].join(':'), 64);
        expect(addressKey([...net, ...other].join(':').toUpperCase(), 64)).toBe(key);
        if (otherNet.join(':') === net.join(':')) return;
        expect(addressKey([...otherNet, ...host].join(':'), 64)).not.toBe(key);
      }),
    );
  });

  test('of 48 bits is one for all networks of a site', () => {
    fc.assert(
      fc.property(groups(3), groups(5), groups(5), (site, host, other) => {
        fc.pre(site.some((part) => part !== '0'));
        const key = addressKey([...site, ...host].join(':'));
        expect(key).toMatch(/\/48$/);
        expect(addressKey([...site, ...other].join(':'))).toBe(key);
      }),
    );
    expect(addressKey('::ffff:203.0.113.9')).toBe('203.0.113.9');
  });

  test('is the address itself for IPv4, in each way to write it inside IPv6', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
        const hex = [a * 256 + b, c * 256 + d].map((part) => part.toString(16)).join(':');
        expect(addressKey(address)).toBe(address);
        expect(addressKey(`::ffff:${address}`)).toBe(address);
        expect(addressKey(`::ffff:${hex}`)).toBe(address);
      }),
    );
  });

  test('is found for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(addressKey(text)).not.toBe('');
      }),
    );
  });
});

describe('the mailbox of an address', () => {
  test.each([
    ['Ama@Example.org', 'ama@example.org'],
    ['ama+jobs+more@example.org', 'ama@example.org'],
    ['a.ma@example.org', 'a.ma@example.org'],
    ['A.m.a+x@GoogleMail.com', 'ama@gmail.com'],
  ])('%s is %s', (address, mailbox) => {
    expect(mailboxKey(address)).toBe(mailbox);
  });

  test('does not change by case or a tag', () => {
    const word = fc.stringMatching(/^[a-z0-9.]{1,12}$/);
    fc.assert(
      fc.property(word, word, word, (name, tag, domain) => {
        const key = mailboxKey(`${name}@${domain}`);
        expect(mailboxKey(`${name}+${tag}@${domain}`.toUpperCase())).toBe(key);
      }),
    );
  });
});

describe('a wrong password counts', () => {
  const place = { network: '2001:db8::/64', site: '2001:db8::/48', device: 'phone' };
  const minuteAndDay = (guesser: string) => [
    ['guessesAMinute', guesser],
    ['guessesADay', guesser],
  ];

  test('of a stranger for account and network, for all strangers and for the network', () => {
    expect(guessLimits('id', place, new Set())).toEqual({
      asker: '2001:db8::/48',
      counted: [
        ['guessesFromNetwork', '2001:db8::/48'],
        ...minuteAndDay('id 2001:db8::/64'),
        ['guessesOfStrangers', 'id'],
      ],
    });
  });

  test('from a known network for account and network alone', () => {
    expect(guessLimits('id', place, new Set(['network']))).toEqual({
      asker: '2001:db8::/48',
      counted: minuteAndDay('id 2001:db8::/64'),
    });
  });

  test.each([['device'], ['device', 'network']] as const)(
    'by a known device for account and device alone (%s %s)',
    (...known) => {
      expect(guessLimits('id', place, new Set(known))).toEqual({
        asker: 'id phone',
        counted: minuteAndDay('id phone'),
      });
    },
  );
});
