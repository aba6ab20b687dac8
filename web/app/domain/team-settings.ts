import { settingsEndpoints } from '@proxima/contract/settings/settings';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { dataQuery } from '../session/data-query.ts';
import { notice } from '../session/loading/settled.tsx';

export const runTimeSettingsKey = ['admin-settings'];

/** What an owner has set: working hours, escalation, whether decisions are held by default. For administrators. */
export const useRunTimeSettings = () =>
  useQuery({ ...dataQuery(runTimeSettingsKey, settingsEndpoints.read), ...notice });

/** Reads them again: an owner changed them. */
export function useRefreshRunTimeSettings() {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: runTimeSettingsKey }), [client]);
}
