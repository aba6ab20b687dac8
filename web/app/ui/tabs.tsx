import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

interface Tab {
  value: string;
  label: string;
  content: ReactNode;
}

/** Views of one thing beside each other; only the chosen one is rendered. */
export const Tabs = ({ label, tabs }: { label: string; tabs: readonly Tab[] }) => (
  <BaseTabs.Root defaultValue={tabs[0]?.value}>
    <BaseTabs.List aria-label={label} className="relative flex gap-1 overflow-x-auto border-b border-line">
      {tabs.map((tab) => (
        <BaseTabs.Tab
          key={tab.value}
          value={tab.value}
          className="min-h-11 border-b-2 border-transparent px-4 text-sm font-medium whitespace-nowrap text-ink-soft hover:text-ink data-active:border-ember data-active:text-ink"
        >
          {tab.label}
        </BaseTabs.Tab>
      ))}
    </BaseTabs.List>
    {tabs.map((tab) => (
      <BaseTabs.Panel key={tab.value} value={tab.value} className="pt-6">
        {tab.content}
      </BaseTabs.Panel>
    ))}
  </BaseTabs.Root>
);
