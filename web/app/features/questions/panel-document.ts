/** An open document, as far as questions need to know it. */
export interface PanelDocument {
  document: { id: number; venture: { id: number }; is_inside: boolean };
  version: { number: number; type: string };
  /** The one that is read, from 1. */
  page: number;
  /** Null until it is known. */
  pageCount: number | null;
  goTo: (page: number) => void;
}

/** The page to ask about; null where there is one alone, and in other formats than PDF, which have none. */
export const askedPage = ({
  version,
  page,
  pageCount,
}: Pick<PanelDocument, 'version' | 'page' | 'pageCount'>): number | null =>
  version.type === 'application/pdf' && pageCount !== 1 ? page : null;
