import { Parser } from 'htmlparser2';
import { isFormControl } from '../controls.ts';
import { reachesNetwork } from '../network-address.ts';
import { RefusedFile } from '../refusal.ts';
import { checkField, FieldReader } from '../text-fields.ts';
import { encodingOf } from './xml-encoding.ts';

const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();
const fetching = /(?:_xlfn\.)?\b(?:WEBSERVICE|IMAGE)\s*\(/i;

type Attributes = Record<string, string>;

/** The value of an attribute, whatever its prefix. */
function attribute(attributes: Attributes, name: string): string {
  const found = Object.keys(attributes).find((key) => localName(key) === name);
  return found === undefined ? '' : (attributes[found] ?? '');
}

/**
 * Reads one XML part while it is unpacked and refuses active content: fields of Word, DDE links, web queries and fetching
 * functions of Excel, program buttons of PowerPoint, foreign controls, linked pictures.
 */
export class PartReader {
  readonly #fields = new FieldReader();
  readonly #parser: Parser;
  #decoder: TextDecoder | null = null;
  #text: 'field' | 'formula' | null = null;
  #formula = '';

  constructor() {
    this.#parser = new Parser(
      {
        onopentag: (name, attributes) => this.#open(localName(name), attributes),
        onclosetag: (name) => this.#close(localName(name)),
        ontext: (text) => this.#read(text),
      },
      { xmlMode: true },
    );
  }

  /** @throws RefusedFile as soon as something is found. */
  write(chunk: Buffer): void {
    this.#decoder ??= new TextDecoder(encodingOf(chunk));
    this.#parser.write(this.#decoder.decode(chunk, { stream: true }));
  }

  end(): void {
    this.#parser.end();
  }

  #open(name: string, attributes: Attributes): void {
    const check = checks[name];
    if (check !== undefined) check(attributes);
    if (name === 'instrtext') this.#text = 'field';
    if (name === 'f' || name === 'definedname') this.#text = 'formula';
    if (name === 'fldchar') this.#mark(attribute(attributes, 'fldchartype'));
  }

  #mark(type: string): void {
    if (type === 'begin') this.#fields.begin();
    if (type === 'separate') this.#fields.separate();
    if (type === 'end') this.#fields.end();
  }

  #read(text: string): void {
    if (this.#text === 'field') this.#fields.text(text);
    if (this.#text === 'formula' && this.#formula.length < 20_000) this.#formula += text;
  }

  #close(name: string): void {
    if (name !== 'instrtext' && name !== 'f' && name !== 'definedname') return;
    if (fetching.test(this.#formula)) throw new RefusedFile('outsideContent', this.#formula);
    this.#text = null;
    this.#formula = '';
  }
}

function refuseNetwork(address: string): void {
  if (reachesNetwork(address)) throw new RefusedFile('outsideContent', address);
}

const checks: Record<string, (attributes: Attributes) => void> = {
  fldsimple: (attributes) => checkField(attribute(attributes, 'instr')),
  ddelink: (attributes) => {
    throw new RefusedFile('dataExchange', `${attributes.ddeService} ${attributes.ddeTopic}`);
  },
  macrosheet: () => {
    throw new RefusedFile('macros', 'an Excel 4.0 macro sheet');
  },
  ocx: (attributes) => {
    const classId = attribute(attributes, 'classid');
    if (!isFormControl(classId)) throw new RefusedFile('controls', classId);
  },
  connection: (attributes) => {
    if (/^(?:1|true)$/.test(attribute(attributes, 'refreshonload')))
      throw new RefusedFile('outsideContent', attribute(attributes, 'name'));
  },
  hlinkclick: checkAction,
  hlinkhover: checkAction,
  hlinkmouseover: checkAction,
  imagedata: (attributes) => refuseNetwork(attribute(attributes, 'src')),
  fill: (attributes) => refuseNetwork(attribute(attributes, 'src')),
};

function checkAction(attributes: Attributes): void {
  const action = attribute(attributes, 'action');
  if (/^\s*ppaction:\/\/program/i.test(action)) throw new RefusedFile('launch', action);
}
