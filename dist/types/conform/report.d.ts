/** The report of one producer held against one dataset: the gate's report, with the contract as its base and the producer as its head. */
import type { Contract, Dataset } from '../contract/contract.js';
import type { ContractReport, Report, ReportError } from '../judge/report.js';
import type { Producer } from '../producers/producer.js';
import { type Told } from './walk.js';
import type { ConformPolicy } from './policies.js';
export type Conforming = {
    contract: Contract;
    dataset: Dataset;
    producer: {
        contract: Contract;
        kind: string;
        told: Told;
        note?: string;
    } & Pick<Producer, 'records'>;
    emitted: Dataset;
    policy: ConformPolicy;
    policySource: 'flag' | 'default';
};
/** What makes it fail: what is known to drift, also what could not be settled (the default), nothing. */
export type FailOn = 'breaking' | 'error' | 'warning' | 'none';
export declare function contractReport(held: Conforming): ContractReport;
/** `contract` is undefined where something could not be read: then `errors` say what. */
export declare function conformReport(tool: Report['tool'], files: {
    contract: string;
    schema: string;
}, today: string, failOn: FailOn, contract: ContractReport | undefined, errors: ReportError[]): Report;
