import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { generateSource } from 'oazapfts';
import openapiTypescript, { astToString } from 'openapi-typescript';

// Generates two clients of different makers from the description of the API: types for `openapi-fetch`, and the functions of `oazapfts`.

const [description, folder] = process.argv.slice(2);
await mkdir(folder, { recursive: true });
const document = JSON.parse(await readFile(description, 'utf8'));
await writeFile(`${folder}/paths.ts`, astToString(await openapiTypescript(document)));
await writeFile(`${folder}/functions.ts`, await generateSource(description, {}));
