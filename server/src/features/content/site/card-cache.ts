import type { Card } from '../art/draw-card.ts';
import { rasteriseCard } from '../art/rasterise.ts';

/** Cards kept in memory, about 40 kB each. */
const maxCards = 200;

/** Draws each card once; another title is another card. The one unused for longest makes room. */
export class CardCache {
  readonly #cards = new Map<string, Promise<Buffer>>();

  get(card: Card): Promise<Buffer> {
    const key = JSON.stringify(card);
    const png = this.#cards.get(key) ?? rasteriseCard(card);
    this.#cards.delete(key);
    this.#cards.set(key, png);
    png.catch(() => this.#cards.delete(key));
    const oldest = this.#cards.keys().next();
    if (this.#cards.size > maxCards && !oldest.done) this.#cards.delete(oldest.value);
    return png;
  }
}
