import { proofOfWorkEndpoints } from '#src/contracts/proof-of-work.ts';
import type { Services } from '#src/server/services.ts';
import type { Router } from '#src/server/platform/http/route.ts';
import { addressKey } from '#src/server/platform/limits/address-key.ts';

export function proofOfWorkRoutes({ route }: Router<Services>): void {
  route(proofOfWorkEndpoints.readChallenge, async ({ ctx, http }) => {
    await ctx.limits.spend('challenges', addressKey(http.env.address));
    const { parameters, signature = '' } = await ctx.proofOfWork.challenge();
    return { parameters: { ...parameters }, signature };
  });
}
