import { isDeepStrictEqual } from 'node:util';
import {
  type accessSettingsEndpoints,
  accessSettingsMessages,
  type RuleSet,
} from '@proxima/contract/access/access-settings';
import { subjectOfCountry } from '@proxima/contract/access/draft-subjects';
import { strictRules } from '@proxima/contract/access/eligibility-rules';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context } from '../../../platform/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import { endDraft } from '../../drafts/end-draft.ts';
import { presentRules } from './access-settings.presenter.ts';
import { deleteRules, findNewestText, listRuleRows, replaceRules } from './access-settings.repository.ts';
import { listInvestorsUnder } from './concerned.repository.ts';
import { publishEligibilityChanged } from './publish-eligibility-changed.ts';

/** All rules, those for every other country first. */
export const listRules = async ({ platform }: Context<Admin>): Promise<RuleSet[]> =>
  presentRules(await listRuleRows(platform.db));

/**
 * Saves the rules of a country; they apply immediately, even to investors who are eligible now. Rules that are as they were are not recorded.
 * @throws DomainError `conflict` when someone changed them since they were read; `validation_failed` for a language without a risk warning.
 */
export const saveRules = (
  context: Context<Admin>,
  country: string,
  { version, rules }: BodyOf<typeof accessSettingsEndpoints.saveRules>,
): Promise<RuleSet[]> =>
  inTransaction(context.platform, async (tx) => {
    if (!(await findNewestText(tx.db, 'risk_warning', rules.language)))
      throw invalidField('rules', accessSettingsMessages.noWarning(rules.language));
    const before = (await listRuleRows(tx.db)).find((row) => row.country === country)?.rules;
    const isSaved = await replaceRules(tx.db, { country, version, rules, changedBy: context.actor.userId });
    if (!isSaved) throw new DomainError('conflict', { message: accessSettingsMessages.stale });
    await endDraft(tx.db, context, 'eligibility_rules', subjectOfCountry(country));
    if (!isDeepStrictEqual(before, rules)) {
      const details = { country, from: before ?? strictRules, to: rules };
      await audit(
        tx.db,
        context,
        'eligibility-rules.saved',
        { kind: 'eligibility-rules', id: null },
        details,
      );
      await publishTo(tx, country);
    }
    return presentRules(await listRuleRows(tx.db));
  });

/** Removes the rules of a country. @throws DomainError `not_found` when it does not have its own. */
export const removeRules = (context: Context<Admin>, country: string): Promise<RuleSet[]> =>
  inTransaction(context.platform, async (tx) => {
    const before = (await listRuleRows(tx.db)).find((row) => row.country === country)?.rules;
    if (!(await deleteRules(tx.db, country))) throw new DomainError('not_found');
    await audit(
      tx.db,
      context,
      'eligibility-rules.removed',
      { kind: 'eligibility-rules', id: null },
      {
        country,
        from: before,
      },
    );
    await publishTo(tx, country);
    return presentRules(await listRuleRows(tx.db));
  });

const publishTo = (tx: Transaction, country: string): Promise<void> =>
  publishEligibilityChanged(tx, (limit) => listInvestorsUnder(tx.db, country, limit));
