-- When the open round of a card opened: the rules of some countries hide earlier rounds from investors.
alter table venture_cards add column raising_since timestamptz;
update venture_cards set raising_since = rounds.opened_at
from rounds where rounds.venture_id = venture_cards.venture_id and rounds.state = 'open';
