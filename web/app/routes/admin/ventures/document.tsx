import { paths } from '../../../paths.ts';
import { DocumentRoute, documentHandle } from '../../document-route.tsx';

export const handle = documentHandle;

export const Component = () => <DocumentRoute ventureAt={paths.adminVenture} />;
