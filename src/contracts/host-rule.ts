/**
 * The fault of an address's host: it is none of the public internet, or imitates another by letters of two alphabets.
 */
export type HostFault = 'inside' | 'imitates';

let rule: (address: string) => HostFault | undefined = () => undefined;

/**
 * Sets the rule. Browsers have none: addresses and alphabets are known to the server alone, which judges what they
 * send.
 */
export function judgeHostsBy(judge: typeof rule): void {
  rule = judge;
}

export const hostFault = (address: string): HostFault | undefined => rule(address);
