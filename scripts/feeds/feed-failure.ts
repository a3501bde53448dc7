/** Why a feed could not be used this time, in words that follow its name: `answered 500, 3 times`. */
export class FeedFailure extends Error {
  override name = 'FeedFailure';
}
