/** The parts of an open document that questions need. */
export interface PanelDocument {
  document: { id: number; venture: { id: number }; is_inside: boolean };
  version: { number: number; type: string };
  /** The page that is being read, from 1. */
  page: number;
  /** Null until known. */
  pageCount: number | null;
  goTo: (page: number) => void;
}

/** The page to ask about; null if there is only one, and for formats other than PDF, which have no pages. */
export const questionPage = ({
  version,
  page,
  pageCount,
}: Pick<PanelDocument, 'version' | 'page' | 'pageCount'>): number | null =>
  version.type === 'application/pdf' && pageCount !== 1 ? page : null;
